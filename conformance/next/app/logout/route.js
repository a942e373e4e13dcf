import { NextResponse } from 'next/server';
import { origin, readClient } from '../../lib/client.js';

export async function GET() {
  const { logoutUrl } = await (await readClient()).auth.logout(`${await origin()}/`);
  return NextResponse.redirect(logoutUrl);
}
