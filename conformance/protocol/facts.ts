import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field as the protocol has it. Its type is 'string', 'number', 'boolean', 'Date', 'any', or the name of a type. */
export interface Field {
  name: string;
  type: string;
  isList: boolean;
  /** A map whose keys the caller chooses. */
  isMap: boolean;
  isRequired: boolean;
  isSetByServer: boolean;
}

/** An entity has fields, an enumeration has values. */
export interface Type {
  name: string;
  fields: Field[];
  values: string[];
}

export interface Sample {
  address: string;
  body: unknown;
}

export interface Call {
  /** As the reference client names it: `bookings.createBooking`. */
  id: string;
  method: string;
  path: string;
  addresses: string[];
  request: Field[];
  response: Field[];
  codes: string[];
  rules: string[];
  samples: Sample[];
}

const primitives = ['string', 'number', 'boolean', 'Date', 'any', 'Uint8Array'];

const read = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

function readField(text: string, module: string): Field {
  const [, name = '', required, written = '', setBy] = /^(\w+)(!?): (.+?)(?: \((\w+)\))?$/.exec(text) ?? [];
  const isList = written.endsWith('[]');
  const [, inMap] = /^Record<string, (.+)>$/.exec(written) ?? [];
  const bare = inMap?.startsWith('Record<') ? 'any' : (inMap ?? written.replace('[]', ''));
  const type = primitives.includes(bare) || bare.includes('.') ? bare : `${module}.${bare}`;
  return {
    name,
    type,
    isList,
    isMap: inMap !== undefined,
    isRequired: required === '!',
    isSetByServer: setBy === 'server',
  };
}

const moduleOf = (name: string): string => name.split('.')[0] ?? name;

function readTypes(): Map<string, Type> {
  const types = new Map<string, Type>();
  let fields: Field[] = [];
  let name = '';
  for (const line of read('types.txt')) {
    if (line.startsWith('  ')) {
      fields.push(readField(line.trim(), moduleOf(name)));
      continue;
    }
    const [head = '', values] = line.split(' = ');
    name = head.split(' ')[0] ?? head;
    fields = [];
    types.set(name, { name, fields, values: values?.split(' ') ?? [] });
  }
  return types;
}

function readSample(text: string): Sample {
  const space = text.indexOf(' ');
  if (space < 0) return { address: text, body: undefined };
  return { address: text.slice(0, space), body: JSON.parse(text.slice(space + 1)) };
}

function readCall(line: string): Call {
  const [id = '', method = '', path = ''] = line.split(' ');
  return { id, method, path, addresses: [], request: [], response: [], codes: [], rules: [], samples: [] };
}

function readInto(call: Call, line: string): void {
  const [key, text = ''] = line.trim().split(/: (.*)/s);
  const fields = () => text.split('; ').map((field) => readField(field, moduleOf(call.id)));
  if (key === 'at') call.addresses = text.split(' ');
  else if (key === 'request') call.request = fields();
  else if (key === 'response') call.response = fields();
  else if (key === 'codes') call.codes = text.split(' ');
  else if (key === 'rules') call.rules = text.split(' ');
  else if (key === 'sample') call.samples.push(readSample(text));
  else throw new Error(`calls.txt: ${line}`);
}

function readCalls(): Call[] {
  const calls: Call[] = [];
  for (const line of read('calls.txt')) {
    const last = calls.at(-1);
    if (line.startsWith('  ') && last) readInto(last, line);
    else calls.push(readCall(line));
  }
  return calls;
}

export const types: ReadonlyMap<string, Type> = readTypes();
export const calls: readonly Call[] = readCalls();
