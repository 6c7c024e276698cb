// Plain lists of the wire: words and numbers without their schemas, so that a browser loads these alone.

/** The languages of the product. */
export const languages = [
  'zh',
  'tc',
  'vi',
  'ja',
  'en',
  'kr',
  'ar',
  'fr',
  'de',
  'hi',
  'pt',
  'ru',
  'es',
] as const;

/** What a venue offers country by country. */
export const productNames = ['perpetual', 'seconds', 'mining', 'subscription'] as const;

/** How far a user is verified: what may be withdrawn and bought is limited by it. */
export const userTiers = ['none', 'individual', 'institution'] as const;

/** The four wallets by their public numbers. */
export const walletNumbers = { spot: 1, leverage: 2, funding: 3, seconds: 4 } as const;

/** What a user is told of, each with a setting of its own. */
export const notificationKinds = [
  'fill',
  'order',
  'leverage',
  'liquidation',
  'warning',
  'seconds',
  'deposit',
  'withdrawal',
  'sent',
  'received',
  'verification',
  'draw',
  'lock',
  'alert',
  'proof',
  'freeze',
] as const;

/** Which price an alert looks at, and from which side it is reached. */
export const alertBases = ['last', 'index'] as const;
export const alertDirections = ['above', 'below'] as const;
