/** The pass of the trials that belong to no search: of the input, of the result, and now and then in between. */
export const checkPass = 'check';

/** Why a candidate has no verdict when its pass was skipped. */
export const skipped = 'skipped by you';

/** The pass that a proposal came from: the part of its label before the first colon. */
export function passOf(label: string): string {
  const colon = label.indexOf(':');
  return colon < 0 ? label : label.slice(0, colon);
}
