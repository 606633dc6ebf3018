-- Why a call was refused, in the words that the operator was told.
ALTER TABLE audit_log ADD COLUMN reason text;
