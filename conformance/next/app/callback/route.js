import { NextResponse } from 'next/server';
import { cookieOptions, origin, readClient } from '../../lib/client.js';

export async function GET(request) {
  const data = JSON.parse(request.cookies.get('oauth').value);
  const { auth } = await readClient();
  const { code, state, error } = auth.parseFromUrl((await origin()) + new URL(request.url).search, 'query');
  const response = NextResponse.redirect(data.originalUri);
  response.cookies.delete('oauth');
  if (error) return response;
  const tokens = await auth.getMemberTokens(code, state, data);
  response.cookies.set('session', JSON.stringify(tokens), cookieOptions);
  return response;
}
