// The door of the wire formats: schemas of every call and stream, the refusal catalogue, decimal readers.
export * from './decimals.ts';
export * from './envelope.ts';
export * from './home.ts';
export * from './identity.ts';
export * from './market-data.ts';
export * from './nationalities.ts';
export * from './refusal-messages.ts';
export * from './refusals.ts';
export * from './request-fields.ts';
export * from './spot.ts';
export * from './stream.ts';
export * from './venue.ts';
export * from './wallet.ts';
