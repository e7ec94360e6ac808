import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { engineFlags } from '../../src/cli/engine-flags.ts';

describe('what V8 is told', () => {
  it('is known to the V8 that runs here', () => {
    const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    for (const flag of engineFlags(process.versions.v8)) expect(known).toContain(`${flag.split('=')[0]} (`);
  });

  it('lets JavaScript be optimized later where V8 has no compiler in between', () => {
    expect(engineFlags('11.3.244.8-node.38')).toContain('--interrupt-budget=675840');
    expect(engineFlags('12.4.254.21-node.57')).toContain('--invocation-count-for-turbofan=30000');
  });

  it('is no more than of WebAssembly to a V8 that was not measured', () => {
    expect(engineFlags('13.6.233.17-node.53')).toEqual(['--liftoff-only']);
  });
});
