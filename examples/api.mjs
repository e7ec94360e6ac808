// Reduces a text in the same process, with a function as the test. Run `npm run build` before `node examples/api.mjs`.
// The last line it prints is the result:
// Prints "'"
import { reduce } from 'pare';

const input = [
  'CREATE TABLE city (id INT, name TEXT, people INT);',
  "INSERT INTO city VALUES (1, 'Szeged', 160766);",
  "INSERT INTO city VALUES (2, 'Waterloo', 121436);",
  "INSERT INTO city VALUES (3, 'O'Fallon', 93663);",
  "INSERT INTO city VALUES (4, 'Saarlouis', 34552);",
  'SELECT name FROM city WHERE people > 100000;',
  '',
].join('\n');

/** A naive check that finds quotes that are never closed. */
function hasOpenQuote(text) {
  return text.split('\n').some((line) => (line.match(/'/g)?.length ?? 0) % 2 === 1);
}

const result = await reduce({
  input: { text: input },
  test: (candidate) => hasOpenQuote(candidate.text),
  onEvent(event) {
    if (event.type === 'accepted') console.log(`${event.label}: ${event.size} bytes`);
  },
});

console.log(JSON.stringify(new TextDecoder().decode(result.smallest)));
