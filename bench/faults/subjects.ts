/** Something to reduce, and what is wanted of it: all of these words. */
export interface Subject {
  readonly fileName: string;
  readonly input: string;
  readonly needed: readonly string[];
  readonly flags: readonly string[];
}

const words = 'anchor barrel candle dagger ember falcon garden hammer island jungle kettle lantern'.split(' ');
const line = (i: number): string => `${words[i % words.length]} ${words[(i * 5 + 1) % words.length]} ${i}`;

export const subjects: readonly Subject[] = [
  {
    fileName: 'in.txt',
    input: Array.from({ length: 24 }, (_, i) => `${line(i)}${i === 5 ? ' boom' : i === 17 ? ' bang' : ''}\n`).join(''),
    needed: ['boom', 'bang'],
    flags: [],
  },
  {
    fileName: 'in.json',
    input: JSON.stringify({ a: [1, 2, { b: 'boom', c: [3, 4, 5] }], d: { e: ['x', 'y', 'bang'], f: null }, g: words }),
    needed: ['boom', 'bang'],
    flags: ['--lang', 'json'],
  },
  {
    fileName: 'in.smt2',
    input: `(set-logic QF_LIA)\n(declare-fun boom () Int)\n(declare-fun y () Int)\n${Array.from(
      { length: 6 },
      (_, i) => `(assert (or (< boom (+ y ${i})) (= y (* ${i} 2))))\n`,
    ).join('')}(check-sat)\n`,
    needed: ['boom', 'check-sat'],
    flags: [],
  },
  {
    fileName: 'long.txt',
    input: Array.from({ length: 400 }, (_, i) => `${line(i)}${i % 90 === 40 ? ` boom${i}` : ''}\n`).join(''),
    needed: ['boom40', 'boom130', 'boom310'],
    flags: ['--strategy', 'ddmin', '--atom', 'line'],
  },
];

export function isInteresting({ needed }: Subject, text: Uint8Array): boolean {
  const whole = Buffer.from(text).toString('latin1');
  return needed.every((word) => whole.includes(word));
}

/** The body of a shell script that sets `$s` to 0 when the candidate is interesting, without any process but `cat`. */
export function decides({ needed }: Subject): string {
  const patterns = needed.map((word) => `case $text in *${word}*) ;; *) s=1 ;; esac`);
  return `text=$(cat "$1"); s=0\n${patterns.join('\n')}`;
}
