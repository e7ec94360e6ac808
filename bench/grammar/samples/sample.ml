open Printf

(* Shapes, and what is known of them. *)
type 'a shape = Circle of { radius : float; tag : 'a } | Square of float * 'a | Empty

module type Sized = sig
  type t
  val size : t -> float
end

module Shape : Sized with type t = int shape = struct
  type t = int shape
  let size = function
    | Circle { radius; _ } when radius > 0. -> 3.14 *. radius *. radius
    | Square (side, _) -> side *. side
    | _ -> 0.
end

exception Too_small of string * int

let rec sum ?(start = 0) ~limit = function
  | [] -> start
  | x :: rest -> if x > limit then raise (Too_small ("sum", x)) else sum ~start:(start + x) ~limit rest

let () =
  let table = Hashtbl.create 10 in
  let counter = ref 0 in
  for i = 1 to 3 do
    Hashtbl.add table i (sprintf "%d:%s" i (String.make i 'a'));
    incr counter
  done;
  (try printf "%d\n" (sum ~limit:5 [ 1; 2; !counter ]) with Too_small (name, _) | Failure name -> print_endline name);
  let point = object val mutable x = 0 method move d = x <- x + d; x end in
  while point#move 1 < 3 do () done;
  Hashtbl.iter (fun k v -> if k land 1 = 0 then print_string v) table
