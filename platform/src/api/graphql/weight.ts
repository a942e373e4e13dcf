import {
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';

/** Lists inside of items are short: a service's locations, a booking's answers. */
const ITEMS_OF_INNER_LIST = 5;
/** Of lists whose request names no limit. */
const USUAL_PAGE = 100;

/** The page that a request asks for: the largest `limit` in it. */
export function pageSizeOf(input: unknown): number {
  const found: number[] = [];
  const waiting: unknown[] = [input];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, value] of Object.entries(next)) {
      if (name === 'limit' && typeof value === 'number') found.push(value);
      else if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return found.length === 0 ? USUAL_PAGE : Math.max(1, ...found);
}

/** The most values that the selections of a response come to: its fields times the items of the lists around them. */
export class Weight {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, number>();

  constructor(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#fragments = fragments;
  }

  /** `pageSize` is that of the next list. */
  of({ selections }: SelectionSetNode, type: GraphQLObjectType, pageSize = ITEMS_OF_INNER_LIST): number {
    let weight = 0;
    for (const selection of selections) {
      if (selection.kind === 'InlineFragment') weight += this.of(selection.selectionSet, type, pageSize);
      else if (selection.kind === 'FragmentSpread') weight += this.#ofFragment(selection.name.value, type, pageSize);
      else {
        const field = type.getFields()[selection.name.value];
        const inner = getNamedType(field?.type);
        const isList = isListType(field && getNullableType(field.type));
        const times = isList ? pageSize : 1;
        const inside =
          selection.selectionSet && isObjectType(inner)
            ? this.of(selection.selectionSet, inner, isList ? ITEMS_OF_INNER_LIST : pageSize)
            : 0;
        weight += times * (1 + inside);
      }
    }
    return weight;
  }

  #ofFragment(name: string, type: GraphQLObjectType, pageSize: number): number {
    const key = `${name} ${pageSize}`;
    const fragment = this.#fragments.get(name);
    const weight = this.#known.get(key) ?? (fragment ? this.of(fragment.selectionSet, type, pageSize) : 0);
    this.#known.set(key, weight);
    return weight;
  }
}
