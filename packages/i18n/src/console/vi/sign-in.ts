// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export {};
