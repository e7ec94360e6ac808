/** What stands in a class file: bytes that mean nothing here, the number of a constant, and what is told of code. */
export type Part =
  | number
  | 'constant'
  /** The number of one of the methods that make a constant. */
  | 'bootstrap'
  /** An offset into the code. */
  | 'place'
  /** How many bytes of code, from the place in front of it on. */
  | 'stretch'
  /** A value of an annotation. */
  | 'value'
  | 'attributes'
  /** As many as a number of one or two bytes in front says. */
  | { readonly many: Shape; readonly width?: 1 | 2 };

export type Shape = readonly Part[];

const constants: Shape = [{ many: ['constant'] }];
const annotation: Shape = ['constant', { many: ['constant', 'value'] }];
const annotations: Shape = [{ many: annotation }];
const annotationsOfParameters: Shape = [{ many: annotations, width: 1 }];
const locals: Shape = [{ many: ['place', 'stretch', 'constant', 'constant', 2] }];
const openings: Shape = [{ many: ['constant', 2, { many: ['constant'] }] }];

/**
 * The attributes of a class and of what is in it (The Java Virtual Machine Specification, 4.7), but for code and the
 * frames of its stack. Of others nothing is known but their length.
 */
export const attributes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['AnnotationDefault', ['value']],
  ['BootstrapMethods', [{ many: ['constant', { many: ['constant'] }] }]],
  ['ConstantValue', ['constant']],
  ['EnclosingMethod', ['constant', 'constant']],
  ['Exceptions', constants],
  ['InnerClasses', [{ many: ['constant', 'constant', 'constant', 2] }]],
  ['LineNumberTable', [{ many: ['place', 2] }]],
  ['LocalVariableTable', locals],
  ['LocalVariableTypeTable', locals],
  ['MethodParameters', [{ many: ['constant', 2], width: 1 }]],
  [
    'Module',
    [
      ...(['constant', 2, 'constant'] as const),
      ...[{ many: ['constant', 2, 'constant'] as const }, ...openings, ...openings, ...constants],
      { many: ['constant', { many: ['constant'] }] },
    ],
  ],
  ['ModuleMainClass', ['constant']],
  ['ModulePackages', constants],
  ['NestHost', ['constant']],
  ['NestMembers', constants],
  ['PermittedSubclasses', constants],
  ['Record', [{ many: ['constant', 'constant', 'attributes'] }]],
  ['RuntimeInvisibleAnnotations', annotations],
  ['RuntimeInvisibleParameterAnnotations', annotationsOfParameters],
  ['RuntimeVisibleAnnotations', annotations],
  ['RuntimeVisibleParameterAnnotations', annotationsOfParameters],
  ['Signature', ['constant']],
  ['SourceFile', ['constant']],
]);

/** In front of the attributes of a member. */
export const member: Shape = [2, 'constant', 'constant', 'attributes'];

/** Behind the constants of a class. */
export const classBody: Shape = [
  2,
  ...(['constant', 'constant'] as const),
  ...[{ many: ['constant'] as const }, { many: member }, { many: member }],
  'attributes',
];

/** What catches: from, to, where, and what. */
export const handlers: Shape = [{ many: ['place', 'place', 'place', 'constant'] }];

/** What follows the tag of a constant; strings have a length and are read elsewhere. */
export const constantShapes: Readonly<Record<number, Shape>> = {
  3: [4],
  4: [4],
  5: [8],
  6: [8],
  7: ['constant'],
  8: ['constant'],
  9: ['constant', 'constant'],
  10: ['constant', 'constant'],
  11: ['constant', 'constant'],
  12: ['constant', 'constant'],
  15: [1, 'constant'],
  16: ['constant'],
  17: ['bootstrap', 'constant'],
  18: ['bootstrap', 'constant'],
  19: ['constant'],
  20: ['constant'],
};
