import path from 'node:path';
import { buildSite } from './build-site.ts';

// Usage: tsx scripts/site/main.ts [FOLDER]
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'site'));
const { pages, problems } = buildSite(root, folder);
for (const problem of problems) console.error(problem);
console.log(`${pages} pages in ${path.relative(process.cwd(), folder) || '.'}; begin with index.html`);
process.exitCode = problems.length > 0 ? 1 : 0;
