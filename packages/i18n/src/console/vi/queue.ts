// Words of the work queues: deposits, withdrawals, identity.

export {};
