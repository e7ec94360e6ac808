import path from 'node:path';
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown';

const src = path.join(import.meta.dirname, 'src');
const out = path.join(import.meta.dirname, 'dist/cli');

/** What a module finds beside itself, it finds from the bundle as well: where the compiler has put its output. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(code, id) {
      const compiled = path.join(path.dirname(out), path.relative(src, id)).replace(/\.ts$/, '.js');
      const place = JSON.stringify(path.relative(out, compiled).replaceAll(path.sep, '/'));
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`) };
    },
  },
};

/** What nearly every run needs, with all that is imported there: one file is loaded in half the time of three hundred. */
const always = /[\\/](?:commands[\\/]reduce|read-arguments|strategy-named|pipelined)\.ts$/;

/** The command line (docs/decisions/027-bundle.md). The rest of the package is the compiler's output. */
const config: RolldownOptions = defineConfig({
  input: { main: path.join(src, 'cli/main.ts') },
  platform: 'node',
  external: ['web-tree-sitter', /^@nats-io\//],
  logLevel: 'warn',
  plugins: [places],
  output: {
    dir: out,
    chunkFileNames: '[name].js',
    cleanDir: true,
    comments: false,
    codeSplitting: { groups: [{ name: 'always', test: always }] },
  },
});

export default config;
