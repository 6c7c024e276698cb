// The door of the console's wire formats, apart from those of the public API.
export * from './action-kinds.ts';
export * from './calls.ts';
export * from './content.ts';
export * from './contracts.ts';
export * from './fields.ts';
export * from './listings.ts';
export * from './lists.ts';
export * from './plans.ts';
export * from './queues.ts';
export * from './reserves.ts';
export * from './session.ts';
export * from './settlements.ts';
export * from './system.ts';
export * from './users.ts';
