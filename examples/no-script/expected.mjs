let d
const d