import type { Report } from './report.ts';

/**
 * The same report without what only its owner should see: the original with its names and the texts on the way,
 * absolute paths, the system, and the texts of findings. The result stays: it is what is shown.
 */
export function redacted(report: Report): Report {
  const { original, readable, origins, film, versions, misbehaviour, ...rest } = report;
  const { pare, node } = versions;
  return {
    ...rest,
    versions: { ...(pare !== undefined && { pare }), ...(node !== undefined && { node }) },
    misbehaviour: {
      ...misbehaviour,
      argv: misbehaviour.argv.map(withoutPaths),
      words: misbehaviour.words.map(withoutPaths),
    },
    steps: rest.steps.map((step) => ({ ...step, label: withoutPaths(step.label) })),
    notes: rest.notes.map((note) => ({ ...note, text: withoutPaths(note.text) })),
    findings: rest.findings.map(({ testCase, ...finding }) => ({ ...finding, name: withoutPaths(finding.name) })),
  };
}

/** Only the last part of an absolute path is kept. */
function withoutPaths(text: string): string {
  return text
    .replace(/(?<![\w.~:/])(?:\/[^\s/'"`:;,()<>|&]+){2,}/g, (path) => path.slice(path.lastIndexOf('/') + 1))
    .replace(/\b[A-Za-z]:(?:\\[^\s\\'"`:;,()<>|&]+)+/g, (path) => path.slice(path.lastIndexOf('\\') + 1));
}
