/** All changes of a text ask for its hash, one after the other. */
let latest = { text: '', hash: hashed('') };

/** FNV-1a, as a signed number of 32 bits. */
export function hashOf(text: string): number {
  if (text !== latest.text) latest = { text, hash: hashed(text) };
  return latest.hash;
}

function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
