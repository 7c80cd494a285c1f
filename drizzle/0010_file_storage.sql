-- What people upload is compressed already: trying it again costs a processor and gains nothing.
ALTER TABLE "tbl_file_parti" ALTER COLUMN "dati" SET STORAGE EXTERNAL;
