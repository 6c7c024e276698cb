// Words of the overview, the listings and the house's own accounts.

export {};
