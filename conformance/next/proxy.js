import { createClient, OAuthStrategy } from '@wix/sdk';
import { NextResponse } from 'next/server';

/** Gives every visitor tokens, and asks who they are after a page of the platform. */
export async function proxy(request) {
  const { nextUrl, cookies } = request;
  const state = nextUrl.searchParams.get('wixMemberLoggedIn');
  if (state === 'true') {
    const login = new URL('/login', nextUrl);
    login.search = new URLSearchParams({ silent: '1', to: nextUrl.pathname }).toString();
    return NextResponse.redirect(login);
  }
  if (cookies.has('session') && state !== 'false') return NextResponse.next();
  const client = createClient({ auth: OAuthStrategy({ clientId: process.env.CLIENT_ID }) });
  const tokens = JSON.stringify(await client.auth.generateVisitorTokens());
  request.cookies.set('session', tokens);
  const response = NextResponse.next({ request });
  response.cookies.set('session', tokens, { httpOnly: true, sameSite: 'lax', path: '/' });
  return response;
}

export const config = { matcher: ['/', '/plans', '/me'] };
