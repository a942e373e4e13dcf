/** The part of the package that is used; it has no types of its own. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next position before which a line may break, and at last the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** The package's types belong to its CommonJS file, which exports the function itself. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';
  export default function createBidi(): Bidi;
}
