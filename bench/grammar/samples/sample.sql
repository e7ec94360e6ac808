-- projects and people
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, dept INTEGER REFERENCES dept (id), born DATE);
CREATE INDEX by_name ON people (name, dept);
INSERT INTO people (id, name) VALUES (1, 'Ann'), (2, 'O''Neil');
UPDATE people SET name = upper(name), dept = 3 WHERE id = 1 OR name LIKE 'A%';
DELETE FROM people WHERE id IN (SELECT id FROM people WHERE born < '1900-01-01');
SELECT DISTINCT p.name AS who, count(*), sum(p.id * 2 + 1) FROM people AS p
  LEFT JOIN dept d ON d.id = p.dept AND d.size > 0
  WHERE p.id BETWEEN 1 AND 10 AND NOT p.name IS NULL
  GROUP BY p.name HAVING count(*) > 1 ORDER BY who DESC, 2 LIMIT 5;
SELECT CASE WHEN id > 1 THEN 'many' ELSE 'one' END, (SELECT max(id) FROM people) FROM people UNION ALL SELECT 1, 2;
WITH old AS (SELECT * FROM people WHERE born IS NULL) SELECT o.name FROM old o;
ALTER TABLE people ADD COLUMN note TEXT;
DROP TABLE people;
