import type { FarmState } from '../../../farm/farm-state.ts';
import type { OracleSpec } from '../../../oracles/specified/spec.ts';
import type { Beginning } from '../search/preparation.ts';

/** What the parts of a farm share. */
export interface Farm extends Beginning {
  readonly folder: string;
  readonly spec: OracleSpec;
  readonly jobs: number;
  state: FarmState;
}
