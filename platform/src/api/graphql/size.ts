import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { limits, requireAtMost } from './limits.ts';

/** A selection with its fragments written out. */
export interface Size {
  fields: number;
  aliases: number;
  /** Levels of fields. */
  depth: number;
}

/** Finds the size of selections. Fragments are measured once: written out, a few can be billions of fields. */
class Measure {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, Size>();

  constructor({ definitions }: DocumentNode) {
    const fragments = definitions.filter((each) => each.kind === 'FragmentDefinition');
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  of({ selections }: SelectionSetNode): Size {
    const size: Size = { fields: 0, aliases: 0, depth: 0 };
    for (const selection of selections) {
      if (selection.kind === 'Field') {
        const inside = selection.selectionSet ? this.of(selection.selectionSet) : empty;
        add(size, { fields: inside.fields + 1, aliases: inside.aliases, depth: inside.depth + 1 });
        if (selection.alias) size.aliases += 1;
      } else if (selection.kind === 'InlineFragment') add(size, this.of(selection.selectionSet));
      else add(size, this.#ofFragment(selection.name.value));
    }
    return size;
  }

  /** A fragment that contains itself, and one that does not exist, are refused later by the rules of GraphQL. */
  #ofFragment(name: string): Size {
    const known = this.#known.get(name);
    if (known) return known;
    this.#known.set(name, empty);
    const fragment = this.#fragments.get(name);
    const size = fragment ? this.of(fragment.selectionSet) : empty;
    this.#known.set(name, size);
    return size;
  }
}

const empty: Size = { fields: 0, aliases: 0, depth: 0 };

function add(size: Size, more: Size): void {
  size.fields += more.fields;
  size.aliases += more.aliases;
  size.depth = Math.max(size.depth, more.depth);
}

/**
 * The size of all operations of a document, of which one runs. Refuses one that selects too much, before the rules of
 * GraphQL, which take long for such.
 */
export function checkSize(document: DocumentNode): Size {
  const measure = new Measure(document);
  const size: Size = { fields: 0, aliases: 0, depth: 0 };
  for (const each of document.definitions) {
    if (each.kind === 'OperationDefinition') add(size, measure.of(each.selectionSet));
  }
  requireAtMost('levels of fields', size.depth, limits.depth);
  requireAtMost('aliases', size.aliases, limits.aliases);
  requireAtMost('fields', size.fields, limits.fields);
  return size;
}
