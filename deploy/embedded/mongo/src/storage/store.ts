import { Catalog } from './catalog.ts';
import { Database } from './database.ts';

/** Everything that is kept: the SQLite database, and the catalog of what is in it. */
export class Store {
  readonly database: Database;
  readonly catalog: Catalog;

  constructor(file: string) {
    this.database = new Database(file);
    this.catalog = new Catalog(this.database);
  }

  rollback(): void {
    this.database.rollback();
    this.catalog.reload();
  }

  close(): void {
    this.database.commit();
    this.database.close();
  }
}
