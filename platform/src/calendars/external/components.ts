import { FeedError } from './feed-error.ts';

/** `NAME;PARAM=value:value` (RFC 5545 §3.1); names in upper case. */
export interface Property {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

export interface Component {
  name: string;
  properties: Property[];
  components: Component[];
}

/** Maximum nesting: calendar, event, alarm, and some more. */
const DEEPEST = 5;

/** Parses the components of an iCalendar file. Throws FeedError on an invalid or truncated file. */
export function readComponents(text: string): Component[] {
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of unfold(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const current = open.at(-1) ?? root;
    if (property.name === 'BEGIN') {
      const component = { name: property.value.trim().toUpperCase(), properties: [], components: [] };
      if (open.length > DEEPEST) throw new FeedError('The calendar file is nested too deeply.');
      current.components.push(component);
      open.push(component);
    } else if (property.name === 'END') {
      if (open.length > 1) open.pop();
    } else current.properties.push(property);
  }
  if (!root.components.some(({ name }) => name === 'VCALENDAR'))
    throw new FeedError('There is no calendar at this URL.');
  if (open.length > 1) throw new FeedError('The calendar file is incomplete.');
  return root.components;
}

/** A line continues after a line break and a blank. */
const unfold = (text: string): string[] => text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);

/** Undefined on an invalid line, which some programs write. */
function readProperty(line: string): Property | undefined {
  const colon = findUnquoted(line, ':');
  if (colon < 1) return undefined;
  const [name = '', ...params] = splitUnquoted(line.slice(0, colon), ';');
  return { name: name.trim().toUpperCase(), params: new Map(params.map(readParam)), value: line.slice(colon + 1) };
}

function readParam(text: string): [string, string] {
  const equals = text.indexOf('=');
  return [text.slice(0, equals).toUpperCase(), text.slice(equals + 1).replaceAll('"', '')];
}

function findUnquoted(text: string, sign: string): number {
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') quoted = !quoted;
    else if (text[index] === sign && !quoted) return index;
  }
  return -1;
}

function splitUnquoted(text: string, sign: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let index = findUnquoted(rest, sign); index >= 0; index = findUnquoted(rest, sign)) {
    parts.push(rest.slice(0, index));
    rest = rest.slice(index + 1);
  }
  return [...parts, rest];
}

export const textOf = ({ properties }: Component, name: string): string | undefined =>
  properties.find((property) => property.name === name)?.value.trim();

export const propertyOf = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

export const propertiesOf = ({ properties }: Component, name: string): Property[] =>
  properties.filter((property) => property.name === name);
