// Words of the users' screens: search, one account, and what may be done to it.

export {};
