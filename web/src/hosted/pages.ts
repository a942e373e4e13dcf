import type { PageGroup } from '../pages/page.tsx';
import { checkoutPage } from './checkout/page.ts';
import { errorPage } from './error/page.ts';
import FrameView from './frame/FrameView.tsx';
import { registerPage } from './register/page.ts';
import { signInPage } from './sign-in/page.ts';
import { signOutPage } from './sign-out/page.ts';
import { signedOutPage } from './signed-out/page.ts';
import { stepPages } from './step-pages.ts';

/** Pages for signing in and out and for buying a plan, with the business's name. */
export const hostedPages: PageGroup = {
  frame: 'hosted/frame/FrameView.tsx',
  Frame: FrameView,
  showsMember: false,
  pages: [signInPage, registerPage, ...stepPages, signOutPage, signedOutPage, checkoutPage, errorPage],
};
