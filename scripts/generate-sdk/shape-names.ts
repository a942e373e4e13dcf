import { readdirSync } from 'node:fs';
import { identityOf, type Schema } from './schema.ts';

const folder = new URL('../../contract/src/shapes/', import.meta.url);

/** The names of a shape: one for requests, one for answers. */
export interface ShapeName {
  sent: string;
  read: string;
}

const isShape = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && ('properties' in value || 'enum' in value);

/** A choice is called the same in both directions. `StoredBooking` is what callers read as `Booking`. */
function nameShape(name: string, shape: Schema, hasStored: boolean): ShapeName {
  if (shape.enum) return { sent: name, read: name };
  if (name.startsWith('Stored')) return { sent: `${name}Input`, read: name.slice('Stored'.length) };
  return { sent: `${name}Input`, read: hasStored ? `Partial${name}` : name };
}

/** The names of the shapes that the contract exports, by identity. Throws when two shapes have one name. */
export async function readShapeNames(): Promise<ReadonlyMap<string, ShapeName>> {
  const shapes: [string, Schema][] = [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const [name, shape] of Object.entries(exported)) if (isShape(shape)) shapes.push([name, shape]);
  }
  return nameShapes(shapes);
}

export function nameShapes(shapes: readonly [string, Schema][]): ReadonlyMap<string, ShapeName> {
  const identities = new Map<string, string>();
  for (const [name, shape] of shapes) {
    const identity = identityOf(shape);
    if ((identities.get(name) ?? identity) !== identity) throw new Error(`two shapes are called ${name}`);
    identities.set(name, identity);
  }
  const byIdentity = new Map<string, ShapeName>();
  for (const [name, shape] of shapes) {
    const identity = identityOf(shape);
    if (!byIdentity.has(identity)) byIdentity.set(identity, nameShape(name, shape, identities.has(`Stored${name}`)));
  }
  return byIdentity;
}
