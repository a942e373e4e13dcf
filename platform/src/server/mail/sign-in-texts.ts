import type { SignInMail, SignInTemplate } from './templates.ts';

/** `{business}` and `{applicant}` are filled in. */
interface BookingTexts {
  subject: string;
  heading: string;
  body: string;
  /** What the button says. */
  action?: string;
}

interface Language {
  templates: Record<SignInTemplate, BookingTexts>;
  notices: Record<NonNullable<SignInMail['notice']>, string>;
  /** For somebody who did not ask for this mail. */
  unasked: Partial<Record<SignInTemplate, string>>;
  /** `{life}` is "10 minutes" or the like. */
  life: string;
}

const english: Language = {
  templates: {
    verificationCode: {
      subject: 'Your code for {business}',
      heading: 'Your code',
      body: 'Type this code on the page that asked for it.',
    },
    passwordRecovery: {
      subject: 'Choose a new password for {business}',
      heading: 'Choose a new password',
      body: 'The button takes you to a page where you choose a new password. It works once.',
      action: 'Choose a new password',
    },
    activation: {
      subject: 'Your account at {business}',
      heading: 'Welcome to {business}',
      body: 'There is an account for you. Choose a password, and you are in.',
      action: 'Choose a password',
    },
    accountExists: {
      subject: 'You already have an account at {business}',
      heading: 'You already have an account',
      body: 'Somebody, probably you, wanted to register with this address. It has an account already: sign in, or choose a new password if you have forgotten yours.',
      action: 'Sign in',
    },
    securityNotice: {
      subject: 'A change to your account at {business}',
      heading: 'Your account was changed',
      body: 'Something about how you sign in has changed.',
      action: 'See your account',
    },
    approvalRequested: {
      subject: '{applicant} would like to join {business}',
      heading: 'Somebody waits for your approval',
      body: '{applicant} has registered and can sign in once you approve.',
      action: 'See who is waiting',
    },
    approved: {
      subject: 'You are in: {business}',
      heading: 'Welcome',
      body: '{business} has approved your account. You can sign in now.',
      action: 'Sign in',
    },
    emailChangeCode: {
      subject: 'Your new e-mail address at {business}',
      heading: 'Is this address yours?',
      body: 'Type this code on the page that asked for it. From then on you sign in at {business} with this address.',
    },
    emailTaken: {
      subject: 'This address already has an account at {business}',
      heading: 'This address has an account already',
      body: 'Somebody, probably you, wanted to use this address for another account at {business}. It has one already: sign in with it, or choose a new password if you have forgotten yours.',
      action: 'Sign in',
    },
    emailChanged: {
      subject: 'Your e-mail address at {business} was changed',
      heading: 'Your e-mail address was changed',
      body: 'You sign in at {business} with another address from now on, and you were signed out everywhere else. This one is no longer used.',
    },
    accountDeleted: {
      subject: 'Your account at {business} was deleted',
      heading: 'Your account is gone',
      body: 'Your account at {business} was deleted, with everything personal in it. Bookings stay in the calendar of {business} without your name. Thank you for having been with us.',
    },
  },
  notices: {
    PASSWORD_CHANGED: 'Your password was changed, and you were signed out everywhere else.',
    FACTOR_ADDED: 'Another way to prove who you are was added to your account.',
    FACTOR_REMOVED: 'A way to prove who you are was removed from your account.',
    SIGNED_OUT_EVERYWHERE: 'You were signed out everywhere.',
    PASSWORD_LOCKED:
      'Your password was typed wrong very often, so it no longer opens your account. Choose a new one to come in again.',
  },
  unasked: {
    verificationCode: 'If it was not you, do nothing: without the code nobody comes in.',
    passwordRecovery: 'If it was not you, do nothing: your password stays as it is.',
    securityNotice: 'If it was not you, choose a new password now, and tell us.',
    emailChangeCode: 'If it was not you, do nothing: without the code nothing changes.',
    emailTaken: 'If it was not you, do nothing: your account stays as it is.',
    emailChanged: 'If it was not you, tell us at once: we can give your account back to you.',
    accountDeleted: 'If it was not you, tell us: somebody else was signed in as you.',
  },
  life: 'Good for {life}.',
};

const spanish: Language = {
  templates: {
    verificationCode: {
      subject: 'Tu código para {business}',
      heading: 'Tu código',
      body: 'Escribe este código en la página que te lo pidió.',
    },
    passwordRecovery: {
      subject: 'Elige una contraseña nueva para {business}',
      heading: 'Elige una contraseña nueva',
      body: 'El botón te lleva a una página donde eliges una contraseña nueva. Funciona una sola vez.',
      action: 'Elegir una contraseña nueva',
    },
    activation: {
      subject: 'Tu cuenta en {business}',
      heading: 'Te damos la bienvenida a {business}',
      body: 'Hay una cuenta para ti. Elige una contraseña y ya puedes entrar.',
      action: 'Elegir una contraseña',
    },
    accountExists: {
      subject: 'Ya tienes una cuenta en {business}',
      heading: 'Ya tienes una cuenta',
      body: 'Alguien, probablemente tú, quiso registrarse con esta dirección. Ya tiene una cuenta: entra, o elige una contraseña nueva si has olvidado la tuya.',
      action: 'Entrar',
    },
    securityNotice: {
      subject: 'Un cambio en tu cuenta de {business}',
      heading: 'Tu cuenta ha cambiado',
      body: 'Ha cambiado algo en tu forma de entrar.',
      action: 'Ver tu cuenta',
    },
    approvalRequested: {
      subject: '{applicant} quiere unirse a {business}',
      heading: 'Alguien espera tu aprobación',
      body: '{applicant} se ha registrado y podrá entrar cuando des tu aprobación.',
      action: 'Ver quién espera',
    },
    approved: {
      subject: 'Ya puedes entrar: {business}',
      heading: 'Te damos la bienvenida',
      body: '{business} ha aprobado tu cuenta. Ya puedes entrar.',
      action: 'Entrar',
    },
    emailChangeCode: {
      subject: 'Tu nueva dirección de correo en {business}',
      heading: '¿Es tuya esta dirección?',
      body: 'Escribe este código en la página que te lo pidió. Desde entonces entras en {business} con esta dirección.',
    },
    emailTaken: {
      subject: 'Esta dirección ya tiene una cuenta en {business}',
      heading: 'Esta dirección ya tiene una cuenta',
      body: 'Alguien, probablemente tú, quiso usar esta dirección para otra cuenta en {business}. Ya tiene una: entra con ella, o elige una contraseña nueva si has olvidado la tuya.',
      action: 'Entrar',
    },
    emailChanged: {
      subject: 'Tu dirección de correo en {business} ha cambiado',
      heading: 'Tu dirección de correo ha cambiado',
      body: 'Desde ahora entras en {business} con otra dirección, y se han cerrado tus demás sesiones. Esta ya no se usa.',
    },
    accountDeleted: {
      subject: 'Tu cuenta en {business} se ha eliminado',
      heading: 'Tu cuenta ya no existe',
      body: 'Tu cuenta en {business} se ha eliminado con todos tus datos personales. Las reservas siguen en el calendario de {business}, sin tu nombre. Gracias por haber estado con nosotros.',
    },
  },
  notices: {
    PASSWORD_CHANGED: 'Tu contraseña ha cambiado y se han cerrado tus demás sesiones.',
    FACTOR_ADDED: 'Se ha añadido a tu cuenta otra forma de demostrar quién eres.',
    FACTOR_REMOVED: 'Se ha quitado de tu cuenta una forma de demostrar quién eres.',
    SIGNED_OUT_EVERYWHERE: 'Se han cerrado todas tus sesiones.',
    PASSWORD_LOCKED:
      'Tu contraseña se ha escrito mal muchas veces y ya no abre tu cuenta. Elige una nueva para volver a entrar.',
  },
  unasked: {
    verificationCode: 'Si no has sido tú, no hagas nada: sin el código no entra nadie.',
    passwordRecovery: 'Si no has sido tú, no hagas nada: tu contraseña sigue igual.',
    securityNotice: 'Si no has sido tú, elige ahora una contraseña nueva y avísanos.',
    emailChangeCode: 'Si no has sido tú, no hagas nada: sin el código no cambia nada.',
    emailTaken: 'Si no has sido tú, no hagas nada: tu cuenta sigue igual.',
    emailChanged: 'Si no has sido tú, avísanos enseguida: podemos devolverte tu cuenta.',
    accountDeleted: 'Si no has sido tú, avísanos: otra persona había entrado con tu cuenta.',
  },
  life: 'Sirve durante {life}.',
};

export const signInTextsFor = (locale: string): Language => (locale.toLowerCase().startsWith('es') ? spanish : english);
