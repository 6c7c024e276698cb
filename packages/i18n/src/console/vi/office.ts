// Words of notices and legal texts, settings, operators and the audit log.

export {};
