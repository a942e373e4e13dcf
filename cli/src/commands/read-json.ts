import { UsageError } from '../terminal/exit-code.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a JSON object; the error names where it came from. */
export function readJsonObject(name: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (isRecord(value)) return value;
  throw new UsageError(`${name} must be a JSON object, such as {"limit": 5}.`);
}
