import type { SchemaNode } from '../../server/http/schema-node.ts';
import { pascal } from './names.ts';

/** Equal for shapes with the same fields, or values, wherever the contract repeats them. */
const identityOf = (shape: SchemaNode): string => JSON.stringify(shape.enum ?? shape);

/**
 * Gives each shape one name: a short one of its module if that is free (`BookingsServicesV2Payment`), or else a longer one
 * with the type around it.
 */
export class TypeNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #known = new WeakMap<SchemaNode, string>();

  /** The name of a shape; the first of the wishes that is free, unless it has one already. */
  nameOf(shape: SchemaNode, direction: 'input' | 'output', wishes: readonly string[]): string {
    const key = `${shape.enum ? 'enum' : direction} ${this.#identityOf(shape)}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const suffix = direction === 'input' && !shape.enum ? 'Input' : '';
    const name = this.take(this.#findFree(wishes.map((wish) => pascal(wish) + suffix)));
    this.#names.set(key, name);
    return name;
  }

  /** Takes a name for a type that is no shape's alone. Throws when it is taken. */
  take(name: string): string {
    const taken = this.#findFree([name]);
    this.#taken.add(taken);
    return taken;
  }

  #identityOf(shape: SchemaNode): string {
    const known = this.#known.get(shape) ?? identityOf(shape);
    this.#known.set(shape, known);
    return known;
  }

  #findFree(wishes: readonly string[]): string {
    const free = wishes.find((wish) => !this.#taken.has(wish));
    if (free === undefined) throw new Error(`Two types are called ${wishes.at(-1)}.`);
    return free;
  }
}
