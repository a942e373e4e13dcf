import type { SignInLanguage } from './sign-in-language.ts';

export const german: SignInLanguage = {
  templates: {
    verificationCode: {
      subject: 'Ihr Code für {business}',
      heading: 'Ihr Code',
      body: 'Geben Sie diesen Code auf der Seite ein, die danach gefragt hat.',
    },
    passwordRecovery: {
      subject: 'Neues Passwort für {business} wählen',
      heading: 'Neues Passwort wählen',
      body: 'Über die Schaltfläche wählen Sie ein neues Passwort. Sie funktioniert einmal.',
      action: 'Neues Passwort wählen',
    },
    activation: {
      subject: 'Ihr Konto bei {business}',
      heading: 'Willkommen bei {business}',
      body: 'Wir haben ein Konto für Sie eingerichtet. Wählen Sie ein Passwort, um sich anzumelden.',
      action: 'Passwort wählen',
    },
    accountExists: {
      subject: 'Sie haben schon ein Konto bei {business}',
      heading: 'Sie haben schon ein Konto',
      body: 'Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Dazu gibt es schon ein Konto: Melden Sie sich an oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
      action: 'Anmelden',
    },
    securityNotice: {
      subject: 'Eine Änderung an Ihrem Konto bei {business}',
      heading: 'Ihr Konto wurde geändert',
      body: 'Ihre Anmeldung hat sich geändert.',
      action: 'Konto ansehen',
    },
    approvalRequested: {
      subject: '{applicant} möchte Mitglied bei {business} werden',
      heading: 'Wartet auf Bestätigung',
      body: '{applicant} hat sich registriert und kann sich anmelden, sobald Sie das Konto bestätigen.',
      action: 'Anfrage prüfen',
    },
    approved: {
      subject: 'Ihr Konto bei {business} ist bestätigt',
      heading: 'Willkommen',
      body: '{business} hat Ihr Konto bestätigt. Sie können sich jetzt anmelden.',
      action: 'Anmelden',
    },
    emailChangeCode: {
      subject: 'Ihre neue E-Mail-Adresse bei {business}',
      heading: 'Gehört diese Adresse Ihnen?',
      body: 'Geben Sie diesen Code auf der Seite ein, die danach gefragt hat. Von da an melden Sie sich bei {business} mit dieser Adresse an.',
    },
    emailTaken: {
      subject: 'Zu dieser Adresse gibt es schon ein Konto bei {business}',
      heading: 'Zu dieser Adresse gibt es schon ein Konto',
      body: 'Jemand, vermutlich Sie, wollte diese Adresse für ein anderes Konto bei {business} verwenden. Dazu gibt es schon eins: Melden Sie sich damit an oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
      action: 'Anmelden',
    },
    emailChanged: {
      subject: 'Ihre E-Mail-Adresse bei {business} wurde geändert',
      heading: 'Ihre E-Mail-Adresse wurde geändert',
      body: 'Melden Sie sich bei {business} ab jetzt mit Ihrer neuen Adresse an. Wir haben Sie auf allen anderen Geräten abgemeldet, und diese Adresse wird nicht mehr verwendet.',
    },
    accountDeleted: {
      subject: 'Ihr Konto bei {business} wurde gelöscht',
      heading: 'Ihr Konto wurde gelöscht',
      body: 'Wir haben Ihr Konto bei {business} und Ihre persönlichen Daten gelöscht. Ihre Buchungen bleiben ohne Ihren Namen im Kalender von {business}. Danke, dass Sie bei uns waren.',
    },
  },
  notices: {
    PASSWORD_CHOSEN: 'Für Ihr Konto wurde ein Passwort gewählt. Damit können Sie sich ab jetzt anmelden.',
    PASSWORD_CHANGED: 'Ihr Passwort wurde geändert, und Sie wurden auf allen anderen Geräten abgemeldet.',
    FACTOR_ADDED: 'Zu Ihrem Konto wurde ein Anmeldeweg hinzugefügt.',
    FACTOR_REMOVED: 'Von Ihrem Konto wurde ein Anmeldeweg entfernt.',
    SIGNED_OUT_EVERYWHERE: 'Sie wurden auf allen Geräten abgemeldet.',
    PASSWORD_LOCKED:
      'Zu oft wurde ein falsches Passwort eingegeben, deshalb haben wir Ihr Passwort gesperrt. Wählen Sie ein neues, um sich wieder anzumelden.',
    AUTHENTICATOR_LOST:
      'Ihre Authenticator-App funktioniert bei {business} nicht mehr, weil bei uns ein Schlüssel verloren ging. Melden Sie sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes an und richten Sie die App dann in Ihrem Konto neu ein.',
    AUTHENTICATOR_REMOVED:
      'Ihre Authenticator-App funktioniert bei {business} nicht mehr, weil bei uns ein Schlüssel verloren ging. Deshalb haben wir sie entfernt. Melden Sie sich mit Ihrem Passkey an und richten Sie die App dann in Ihrem Konto neu ein.',
    PASSWORD_REMOVED:
      'Ihre Authenticator-App funktioniert bei {business} nicht mehr, weil bei uns ein Schlüssel verloren ging. Deshalb haben wir sie entfernt. Damit Ihr Konto sicher bleibt, haben wir auch Ihr Passwort entfernt: Wählen Sie ein neues und richten Sie die App dann in Ihrem Konto neu ein.',
    ACCOUNTS_LOST:
      'Bei uns ging ein Schlüssel verloren und mit ihm der Zugang zu Ihren Konten bei anderen Anbietern. Alle melden sich neu an. Bitte geben Sie Ihre Konten für Zahlungen, SMS, Online-Treffen, Anmeldedienste und externe Kalender noch einmal ein und hinterlegen Sie die neuen Geheimnisse Ihrer Webhooks auf Ihren Servern. Bis dahin nimmt {business} online keine Zahlungen an und verschickt keine SMS.',
  },
  unasked: {
    verificationCode:
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Code kann sich niemand anmelden.',
    passwordRecovery: 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    securityNotice: 'Falls Sie das nicht waren, wählen Sie jetzt ein neues Passwort und melden Sie sich bei uns.',
    emailChangeCode: 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Code ändert sich nichts.',
    emailTaken: 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Konto bleibt, wie es ist.',
    emailChanged:
      'Falls Sie das nicht waren, melden Sie sich sofort bei uns, damit wir Ihr Konto wiederherstellen können.',
    accountDeleted:
      'Falls Sie das nicht waren, melden Sie sich bei uns: Vielleicht hatte jemand anderes Zugriff auf Ihr Konto.',
  },
  life: 'Gültig für {life}.',
};
