;; Counts rows that two sets have in common. A set is words of bits in memory, a multiple of 16 bytes long.
(module
  (memory (import "sets" "memory") 0)
  ;; $one, $other: where the sets begin. $bytes: how long each is, more than 0.
  (func (export "countCommon") (param $one i32) (param $other i32) (param $bytes i32) (result i32)
    (local $end i32)
    (local $count i64)
    (local.set $end (i32.add (local.get $one) (local.get $bytes)))
    (loop $next
      (local.set $count
        (i64.add
          (local.get $count)
          (i64.add
            (i64.popcnt (i64.and (i64.load (local.get $one)) (i64.load (local.get $other))))
            (i64.popcnt (i64.and (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other)))))))
      (local.set $one (i32.add (local.get $one) (i32.const 16)))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $one) (local.get $end))))
    (i32.wrap_i64 (local.get $count))))
