// Words of lock-up mining and token subscriptions.

export {};
