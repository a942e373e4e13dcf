import type * as T from 'typebox';
import * as shapes from './shapes/index.ts';

/** The names of a shape: one for requests, one for answers. */
export interface ShapeName {
  sent: string;
  read: string;
}

/** Equal for schemas that say the same, whether a field of the type is optional or not. */
export const identityOf = (schema: object): string => JSON.stringify(schema);

const isShape = (value: unknown): value is T.TSchema =>
  typeof value === 'object' && value !== null && ('properties' in value || 'enum' in value);

/** A choice is called the same in both directions. `StoredBooking` is what callers read as `Booking`. */
function nameShape(name: string, shape: object, hasStored: boolean): ShapeName {
  if ('enum' in shape) return { sent: name, read: name };
  if (name.startsWith('Stored')) return { sent: `${name}Input`, read: name.slice('Stored'.length) };
  return { sent: `${name}Input`, read: hasStored ? `Partial${name}` : name };
}

/** The names of shapes, by identity. Throws when two shapes have one name. */
export function nameShapes(named: readonly [string, object][]): ReadonlyMap<string, ShapeName> {
  const identities = new Map<string, string>();
  for (const [name, shape] of named) {
    const identity = identityOf(shape);
    if ((identities.get(name) ?? identity) !== identity) throw new Error(`two shapes are called ${name}`);
    identities.set(name, identity);
  }
  const byIdentity = new Map<string, ShapeName>();
  for (const [name, shape] of named) {
    const identity = identityOf(shape);
    if (!byIdentity.has(identity)) byIdentity.set(identity, nameShape(name, shape, identities.has(`Stored${name}`)));
  }
  return byIdentity;
}

/**
 * The names of all shapes of the protocol, by identity: what the types of `@foyer/sdk` and the schemas of
 * `/openapi.json` are called.
 */
export const listShapeNames = (): ReadonlyMap<string, ShapeName> =>
  nameShapes(Object.entries<unknown>(shapes).flatMap(([name, shape]) => (isShape(shape) ? [[name, shape]] : [])));
