<html><body>
<?php
namespace App\Demo;

use App\Base;

/** Counts. */
abstract class Counter extends Base implements \Countable {
    private array $words = [], $other;
    const LIMIT = 10;

    public function __construct(?int $limit = null, string ...$rest) {
        parent::__construct($limit);
        foreach ($rest as $key => $word) { if ($word === '') continue; else $this->words[] = $word; }
    }

    public static function make(): self { return new static(1, 'a', "b {$x}"); }

    public function count(): int {
        try {
            switch ($this->limit) { case 1: return 1; default: break; }
            for ($i = 0, $n = 3; $i < $n; $i++) { echo $i, "\n"; }
        } catch (\Exception | \Error $e) { throw $e; } finally { $done = true; }
        $f = fn($a) => $a ** 2;
        return array_sum(array_map(function ($x) use ($f) { return $f($x) ?? 0; }, [1, 2, 'k' => 3]));
    }
}

$c = isset($_GET['x']) && !empty($y) ? $_GET['x'] : (int) 'z' . "t";
while ($c--) { print $c; }
?>
<p><?= $c ?></p>
</body></html>
