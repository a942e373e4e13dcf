import { useSession } from '@foyer/react';
import { useSignIn, useSignOut } from '@foyer/react/sign-in';
import { Bookings } from './Bookings.jsx';
import { Orders } from './Orders.jsx';
import { Profile } from './Profile.jsx';

export function Members() {
  const { loggedIn } = useSession();
  const { signIn } = useSignIn();
  const { signOut } = useSignOut();
  if (!loggedIn)
    return (
      <button type="button" onClick={() => signIn()}>
        Sign in
      </button>
    );
  return (
    <main>
      <h1>Your account</h1>
      <Bookings />
      <Orders />
      <Profile />
      <button type="button" onClick={() => signOut(location.origin)}>
        Sign out
      </button>
    </main>
  );
}
