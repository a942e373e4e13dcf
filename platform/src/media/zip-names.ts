const END_SIGN = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGN = 0x02014b50;
/** The end record, and the longest comment after it. */
const LONGEST_END = 22 + 0xffff;
const MOST_ENTRIES = 5000;

/** The names in the directory of a ZIP archive; undefined when it has none, or is damaged. */
export function listZipNames(bytes: Buffer): Set<string> | undefined {
  const tail = bytes.subarray(Math.max(0, bytes.length - LONGEST_END));
  const end = tail.lastIndexOf(END_SIGN);
  if (end < 0 || end + 22 > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const names = new Set<string>();
  let at = tail.readUInt32LE(end + 16);
  for (let index = 0; index < Math.min(count, MOST_ENTRIES); index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGN) return undefined;
    const length = bytes.readUInt16LE(at + 28);
    names.add(bytes.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return count > MOST_ENTRIES ? undefined : names;
}
