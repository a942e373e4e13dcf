import { completeRedirect, redirectToSignIn } from '@foyer/sdk';
import { getCurrentMember } from '@foyer/sdk/members';
import { client } from './client.js';

function button(text, onClick) {
  const made = document.createElement('button');
  made.textContent = text;
  made.onclick = onClick;
  return made;
}

async function signOut() {
  const { logoutUrl } = await client.auth.logout(location.origin);
  location.assign(logoutUrl);
}

/** Shows who is signed in. Call it first: it also completes a sign-in that leads back here. */
export async function showAccount(place) {
  await completeRedirect(client.auth);
  if (!client.auth.loggedIn()) {
    place.replaceChildren(
      button('Sign in', () => redirectToSignIn(client.auth, { redirectUri: `${location.origin}/` })),
    );
    return;
  }
  const { member } = await client.use(getCurrentMember)();
  place.replaceChildren(`${member.profile.nickname} `, button('Sign out', signOut));
}
