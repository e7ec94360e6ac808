(module
  ;; Sums, and what is needed for them.
  (type $binary (func (param i32 i32) (result i32)))
  (import "env" "log" (func $log (param i32)))
  (memory (export "memory") 1 4)
  (table 2 funcref)
  (elem (i32.const 0) $add $sub)
  (data (i32.const 8) "hello\00world")
  (global $count (mut i32) (i32.const 0))
  (func $add (type $binary) (param $a i32) (param $b i32) (result i32)
    local.get $a
    local.get $b
    i32.add)
  (func $sub (param $a i32) (param $b i32) (result i32)
    (i32.sub (local.get $a) (local.get $b)))
  (func $sum (export "sum") (param $n i32) (result i32)
    (local $i i32)
    (local $acc i64)
    block $done
      loop $next
        local.get $i
        local.get $n
        i32.ge_s
        br_if $done
        (i32.store offset=4 align=4 (local.get $i) (i32.const 7))
        local.get $i
        i32.const 1
        i32.add
        local.tee $i
        call $log
        br $next
      end
    end
    (if (result i32) (i32.eqz (local.get $n))
      (then (i32.const -1))
      (else (i32.wrap_i64 (local.get $acc)))))
  (func (export "main")
    i32.const 2
    i32.const 3
    i32.const 1
    call_indirect (type $binary)
    global.set $count
    f64.const 0.5
    drop
    unreachable)
  (start 3))
