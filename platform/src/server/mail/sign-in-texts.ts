import type { SignInMail, SignInTemplate } from './templates.ts';

/** The texts of a mail, with `{business}` and `{applicant}` as parameters. */
interface SignInTexts {
  subject: string;
  heading: string;
  body: string;
  /** The button's label. */
  action?: string;
}

interface Language {
  templates: Record<SignInTemplate, SignInTexts>;
  notices: Record<NonNullable<SignInMail['notice']>, string>;
  /** Advice for a recipient who did not request the mail. */
  unasked: Partial<Record<SignInTemplate, string>>;
  /** `{life}` is a duration such as "10 minutes". */
  life: string;
}

const english: Language = {
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
    PASSWORD_CHANGED: 'Your password was changed, and you were signed out on all other devices.',
    FACTOR_ADDED: 'A way to sign in was added to your account.',
    FACTOR_REMOVED: 'A way to sign in was removed from your account.',
    SIGNED_OUT_EVERYWHERE: 'You were signed out on all devices.',
    PASSWORD_LOCKED:
      'A wrong password was entered too many times, so we locked your password. Choose a new one to sign in again.',
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

const spanish: Language = {
  templates: {
    verificationCode: {
      subject: 'Tu código para {business}',
      heading: 'Tu código',
      body: 'Introduce este código en la página que te lo ha pedido.',
    },
    passwordRecovery: {
      subject: 'Elige una contraseña nueva para {business}',
      heading: 'Elige una contraseña nueva',
      body: 'Usa el botón para elegir una contraseña nueva. Funciona una sola vez.',
      action: 'Elegir una contraseña nueva',
    },
    activation: {
      subject: 'Tu cuenta en {business}',
      heading: 'Te damos la bienvenida a {business}',
      body: 'Hemos creado una cuenta para ti. Elige una contraseña para iniciar sesión.',
      action: 'Elegir una contraseña',
    },
    accountExists: {
      subject: 'Ya tienes una cuenta en {business}',
      heading: 'Ya tienes una cuenta',
      body: 'Alguien, probablemente tú, ha intentado registrarse con esta dirección. Ya tiene una cuenta: inicia sesión, o elige una contraseña nueva si has olvidado la tuya.',
      action: 'Iniciar sesión',
    },
    securityNotice: {
      subject: 'Un cambio en tu cuenta de {business}',
      heading: 'Tu cuenta ha cambiado',
      body: 'Ha cambiado tu forma de iniciar sesión.',
      action: 'Ver tu cuenta',
    },
    approvalRequested: {
      subject: '{applicant} quiere unirse a {business}',
      heading: 'Pendiente de aprobación',
      body: '{applicant} se ha registrado y podrá iniciar sesión cuando apruebes la cuenta.',
      action: 'Revisar solicitud',
    },
    approved: {
      subject: 'Tu cuenta en {business} está aprobada',
      heading: 'Te damos la bienvenida',
      body: '{business} ha aprobado tu cuenta. Ya puedes iniciar sesión.',
      action: 'Iniciar sesión',
    },
    emailChangeCode: {
      subject: 'Tu nueva dirección de correo en {business}',
      heading: '¿Es tuya esta dirección?',
      body: 'Introduce este código en la página que te lo ha pedido. A partir de entonces, inicia sesión en {business} con esta dirección.',
    },
    emailTaken: {
      subject: 'Esta dirección ya tiene una cuenta en {business}',
      heading: 'Esta dirección ya tiene una cuenta',
      body: 'Alguien, probablemente tú, ha intentado usar esta dirección para otra cuenta en {business}. Ya tiene una: inicia sesión con ella, o elige una contraseña nueva si has olvidado la tuya.',
      action: 'Iniciar sesión',
    },
    emailChanged: {
      subject: 'Tu dirección de correo en {business} ha cambiado',
      heading: 'Tu dirección de correo ha cambiado',
      body: 'A partir de ahora, inicia sesión en {business} con tu nueva dirección. Hemos cerrado tus demás sesiones y esta dirección ya no se usa.',
    },
    accountDeleted: {
      subject: 'Tu cuenta en {business} se ha eliminado',
      heading: 'Tu cuenta se ha eliminado',
      body: 'Hemos eliminado tu cuenta en {business} y tus datos personales. Tus reservas siguen en el calendario de {business}, sin tu nombre. Gracias por haber estado con nosotros.',
    },
  },
  notices: {
    PASSWORD_CHANGED: 'Tu contraseña ha cambiado y se han cerrado tus demás sesiones.',
    FACTOR_ADDED: 'Se ha añadido a tu cuenta una forma de iniciar sesión.',
    FACTOR_REMOVED: 'Se ha eliminado de tu cuenta una forma de iniciar sesión.',
    SIGNED_OUT_EVERYWHERE: 'Se han cerrado todas tus sesiones.',
    PASSWORD_LOCKED:
      'Se ha introducido una contraseña incorrecta demasiadas veces y hemos bloqueado la tuya. Elige una nueva para volver a iniciar sesión.',
  },
  unasked: {
    verificationCode: 'Si no has sido tú, ignora este correo: nadie puede iniciar sesión sin el código.',
    passwordRecovery: 'Si no has sido tú, ignora este correo: tu contraseña no cambia.',
    securityNotice: 'Si no has sido tú, elige ahora una contraseña nueva y avísanos.',
    emailChangeCode: 'Si no has sido tú, ignora este correo: nada cambia sin el código.',
    emailTaken: 'Si no has sido tú, ignora este correo: tu cuenta no cambia.',
    emailChanged: 'Si no has sido tú, avísanos enseguida para que podamos restaurar tu cuenta.',
    accountDeleted: 'Si no has sido tú, avísanos: puede que otra persona haya tenido acceso a tu cuenta.',
  },
  life: 'Válido durante {life}.',
};

export const signInTextsFor = (locale: string): Language => (locale.toLowerCase().startsWith('es') ? spanish : english);
