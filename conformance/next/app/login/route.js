import { NextResponse } from 'next/server';
import { cookieOptions, origin, readClient } from '../../lib/client.js';

/** Starts signing in; silently after a page of the platform. */
export async function GET(request) {
  const { searchParams } = new URL(request.url);
  const site = await origin();
  const { auth } = await readClient();
  const data = auth.generateOAuthData(`${site}/callback`, `${site}${searchParams.get('to') ?? '/me'}`);
  const options = { responseMode: 'query', ...(searchParams.has('silent') ? { prompt: 'none' } : {}) };
  const { authUrl } = await auth.getAuthUrl(data, options);
  const response = NextResponse.redirect(authUrl);
  response.cookies.set('oauth', JSON.stringify(data), cookieOptions);
  return response;
}
