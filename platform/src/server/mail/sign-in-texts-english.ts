import type { SignInLanguage } from './sign-in-language.ts';

export const english: SignInLanguage = {
  templates: {
    verificationCode: {
      subject: 'Your code for {business}',
      heading: 'Your code',
      body: 'Enter this code on the page that asked for it.',
    },
    passwordRecovery: {
      subject: 'Choose a new password for {business}',
      heading: 'Choose a new password',
      body: 'Use the button to choose a new password. It works once.',
      action: 'Choose a new password',
    },
    activation: {
      subject: 'Your account at {business}',
      heading: 'Welcome to {business}',
      body: 'We’ve set up an account for you. Choose a password to sign in.',
      action: 'Choose a password',
    },
    accountExists: {
      subject: 'You already have an account at {business}',
      heading: 'You already have an account',
      body: 'Someone, probably you, tried to register with this email address. It already has an account: sign in, or choose a new password if you’ve forgotten yours.',
      action: 'Sign in',
    },
    securityNotice: {
      subject: 'A change to your account at {business}',
      heading: 'Your account was changed',
      body: 'The way you sign in has changed.',
      action: 'View your account',
    },
    approvalRequested: {
      subject: '{applicant} would like to join {business}',
      heading: 'Pending approval',
      body: '{applicant} has registered and can sign in once you approve the account.',
      action: 'Review request',
    },
    approved: {
      subject: 'Your account at {business} is approved',
      heading: 'Welcome',
      body: '{business} has approved your account. You can now sign in.',
      action: 'Sign in',
    },
    emailChangeCode: {
      subject: 'Your new email address at {business}',
      heading: 'Is this address yours?',
      body: 'Enter this code on the page that asked for it. From then on, sign in to {business} with this address.',
    },
    emailTaken: {
      subject: 'This address already has an account at {business}',
      heading: 'This address already has an account',
      body: 'Someone, probably you, tried to use this address for another account at {business}. It already has one: sign in with it, or choose a new password if you’ve forgotten yours.',
      action: 'Sign in',
    },
    emailChanged: {
      subject: 'Your email address at {business} was changed',
      heading: 'Your email address was changed',
      body: 'From now on, sign in to {business} with your new address. We signed you out on all other devices, and this address is no longer used.',
    },
    accountDeleted: {
      subject: 'Your account at {business} was deleted',
      heading: 'Your account was deleted',
      body: 'We deleted your account at {business} and your personal data. Your bookings stay in {business}’s calendar without your name. Thank you for being with us.',
    },
  },
  notices: {
    PASSWORD_CHOSEN: 'A password was chosen for your account. From now on, you can sign in with it.',
    PASSWORD_CHANGED: 'Your password was changed, and you were signed out on all other devices.',
    FACTOR_ADDED: 'A way to sign in was added to your account.',
    FACTOR_REMOVED: 'A way to sign in was removed from your account.',
    SIGNED_OUT_EVERYWHERE: 'You were signed out on all devices.',
    PASSWORD_LOCKED:
      'A wrong password was entered too many times, so we locked your password. Choose a new one to sign in again.',
    AUTHENTICATOR_LOST:
      'Your authenticator app no longer works with {business}, because a key was lost on our side. Sign in with your password and one of your recovery codes, then turn the app off and on again in your account.',
    AUTHENTICATOR_REMOVED:
      'Your authenticator app no longer works with {business}, because a key was lost on our side, so we removed it. Sign in with your passkey, then set the app up again in your account.',
    PASSWORD_REMOVED:
      'Your authenticator app no longer works with {business}, because a key was lost on our side, so we removed it. To keep your account safe, we also removed your password: choose a new one, then set the app up again in your account.',
    ACCOUNTS_LOST:
      'A key was lost on our side, and with it the access to your accounts at other providers. Everybody signs in again. Please enter your accounts for payments, text messages, online meetings, sign-in providers and external calendars again, and give your servers the new secrets of your webhooks. Until then, {business} takes no payments online and sends no text messages.',
  },
  unasked: {
    verificationCode: 'If this wasn’t you, ignore this email: no one can sign in without the code.',
    passwordRecovery: 'If this wasn’t you, ignore this email: your password stays the same.',
    securityNotice: 'If this wasn’t you, choose a new password now and contact us.',
    emailChangeCode: 'If this wasn’t you, ignore this email: nothing changes without the code.',
    emailTaken: 'If this wasn’t you, ignore this email: your account stays the same.',
    emailChanged: 'If this wasn’t you, contact us right away so that we can restore your account.',
    accountDeleted: 'If this wasn’t you, contact us: someone else may have had access to your account.',
  },
  life: 'Valid for {life}.',
};
