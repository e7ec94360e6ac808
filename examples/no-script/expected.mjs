let a
let a