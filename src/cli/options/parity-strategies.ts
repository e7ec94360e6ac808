/** ddSMT's strategies, as they are called here. */
export const parityStrategies = ['smt-ddmin', 'smt-hierarchical', 'smt-hybrid'] as const;
