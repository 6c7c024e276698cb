// Words of the products with contracts: terms, countries, what the house stands for, and what was settled.

export {};
