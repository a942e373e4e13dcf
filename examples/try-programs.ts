import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

interface FoundBookings {
  extendedBookings: { booking: { id: string } }[];
}

/** Runs those programs of docs/guides/ that do one thing and end, and checks what each prints. */
export async function tryPrograms(
  folder: string,
  env: NodeJS.ProcessEnv,
  queryBookings: (body: object) => Promise<FoundBookings>,
): Promise<void> {
  const run = async (expected: RegExp, file: string, ...given: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, file), ...given], { env });
    if (!expected.test(stdout)) throw new Error(`${file} prints ${stdout}`);
  };
  await run(/^CONFIRMED \S.* \d{4}-/, 'course.js');
  await run(/^\S.* \d+ USD\n(.*\n)*CREATED \d+$/m, 'choices.js');

  const directory = mkdtempSync(join(tmpdir(), 'foyer-picture-'));
  const path = join(directory, 'massage.jpg');
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'teal' } }).toFile(path);
  await run(/^http\S+\/media\/\S+$/m, 'picture.js', 'everyday-massage', path, 'A quiet room');
  rmSync(directory, { recursive: true });

  const filter = { startDate: { $lt: new Date() }, status: 'CONFIRMED' };
  const { extendedBookings } = await queryBookings({ query: { filter, cursorPaging: { limit: 1 } } });
  const [past] = extendedBookings;
  if (!past) throw new Error('the demo has no booking in the past');
  await run(/^ATTENDED 1$/m, 'attendance.js', past.booking.id, 'ATTENDED');
}
