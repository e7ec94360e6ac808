module shapes
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  private
  public :: shape, total

  ! A shape, and what it covers.
  type, abstract :: shape
    character(len=20) :: name = 'none'
  contains
    procedure(area_of), deferred :: area
  end type shape

  abstract interface
    function area_of(self) result(a)
      import :: shape, real64
      class(shape), intent(in) :: self
      real(real64) :: a
    end function area_of
  end interface

  integer, parameter :: limit = 100

contains

  pure recursive function total(values, start) result(sum)
    integer, intent(in) :: values(:)
    integer, optional, intent(in) :: start
    integer :: sum, i
    sum = 0
    if (present(start)) then
      sum = start
    else if (size(values) > limit) then
      return
    else
      sum = -1
    end if
    do i = 1, size(values), 2
      if (values(i) == 0 .or. .not. values(i) < 10) cycle
      sum = sum + mod(values(i), 3) ** 2
    end do
  end function total

  subroutine show(text, n)
    character(*), intent(in) :: text
    integer, intent(inout) :: n
    select case (n)
    case (1, 2)
      print *, 'few ', text
    case (3:9)
      write (*, '(a, i0)') text, n
    case default
      n = 0
    end select
  end subroutine show

end module shapes

program sample
  use shapes
  implicit none
  integer, allocatable :: a(:)
  real :: x = 1.5e3
  integer :: n, j
  allocate (a(10))
  a = [(j * 2, j = 1, 10)]
  n = total(a(2:5), start=1)
  do while (n > 0)
    n = n / 2
    if (n == 3) exit
  end do
  where (a > 4) a = 0
  x = merge(x, real(n), a(1) /= 0)
  call random_number(x)
  deallocate (a)
end program sample
