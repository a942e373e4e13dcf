/** An enumeration: each value under its own name. */
export const values = <const Value extends string>(...names: readonly Value[]): { readonly [V in Value]: V } =>
  Object.assign({}, ...names.map((name) => ({ [name]: name })));
