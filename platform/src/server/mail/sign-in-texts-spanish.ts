import type { SignInLanguage } from './sign-in-language.ts';

export const spanish: SignInLanguage = {
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
    PASSWORD_CHOSEN: 'Se ha elegido una contraseña para tu cuenta. Desde ahora puedes iniciar sesión con ella.',
    PASSWORD_CHANGED: 'Tu contraseña ha cambiado y se han cerrado tus demás sesiones.',
    FACTOR_ADDED: 'Se ha añadido a tu cuenta una forma de iniciar sesión.',
    FACTOR_REMOVED: 'Se ha eliminado de tu cuenta una forma de iniciar sesión.',
    SIGNED_OUT_EVERYWHERE: 'Se han cerrado todas tus sesiones.',
    PASSWORD_LOCKED:
      'Se ha introducido una contraseña incorrecta demasiadas veces y hemos bloqueado la tuya. Elige una nueva para volver a iniciar sesión.',
    AUTHENTICATOR_LOST:
      'Tu aplicación de autenticación ya no funciona con {business}, porque hemos perdido una clave. Inicia sesión con tu contraseña y uno de tus códigos de recuperación, y luego vuelve a configurar la aplicación en tu cuenta.',
    AUTHENTICATOR_REMOVED:
      'Tu aplicación de autenticación ya no funciona con {business}, porque hemos perdido una clave, así que la hemos eliminado. Inicia sesión con tu llave de acceso y luego vuelve a configurar la aplicación en tu cuenta.',
    PASSWORD_REMOVED:
      'Tu aplicación de autenticación ya no funciona con {business}, porque hemos perdido una clave, así que la hemos eliminado. Para proteger tu cuenta, también hemos eliminado tu contraseña: elige una nueva y luego vuelve a configurar la aplicación en tu cuenta.',
    ACCOUNTS_LOST:
      'Hemos perdido una clave y, con ella, el acceso a tus cuentas de otros proveedores. Todo el mundo debe volver a iniciar sesión. Introduce de nuevo tus cuentas de pagos, SMS, reuniones en línea, proveedores de inicio de sesión y calendarios externos, y pon en tus servidores los nuevos secretos de tus webhooks. Hasta entonces, {business} no acepta pagos en línea ni envía SMS.',
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
