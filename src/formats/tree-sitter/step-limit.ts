/** How often a parser may look up at one place, however short the text is, and for each byte of it. */
const patience = 750;
const patiencePerByte = 1 / 50;

/** How often it may look up in all, however short the text is; and once more for each byte. */
const most = 20_000;

/**
 * Tells, each time a parser looks up and says where it is, whether it has taken more steps than any text of so many
 * bytes is known to need. It looks up every hundred steps or so: 3 to 12 times in 1,000 bytes of real files, broken
 * ones among them, and up to 250 times at one place of broken ones. One that mends the same place for ever is so
 * stopped before long.
 */
export function stepLimit(bytes: number): (offset: number) => boolean {
  let left = most + bytes;
  let leftHere = 0;
  let farthest = -1;
  return (offset) => {
    if (offset > farthest) {
      farthest = offset;
      leftHere = patience + bytes * patiencePerByte;
    }
    left--;
    leftHere--;
    return left < 0 || leftHere < 0;
  };
}
