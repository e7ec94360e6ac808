package app.demo;

import java.util.ArrayList;
import java.util.List;

/** Counts things. */
public final class Counter<T extends Comparable<T>> implements Runnable {
  private static final int LIMIT = 10, STEP = 2;
  private final List<T> seen = new ArrayList<>();
  enum Colour { RED, GREEN, BLUE; Colour next() { return values()[(ordinal() + 1) % 3]; } }

  public Counter(T first, int... rest) throws Exception {
    super();
    seen.add(first);
    for (int i = 0, n = rest.length; i < n; i++) { if (rest[i] > LIMIT) continue; else break; }
  }

  @Override
  public void run() {
    try (var in = open("file.txt"); var out = open("other")) {
      int total = 0;
      while (total < LIMIT) { total += STEP; }
      do { total--; } while (total > 0);
      switch (total) {
        case 0: System.out.println("zero"); break;
        case 1:
        default: System.out.println('x' + "many");
      }
    } catch (IllegalStateException | RuntimeException e) {
      throw new Error("broken: " + e.getMessage(), e);
    } finally {
      seen.clear();
    }
    Runnable later = () -> { System.gc(); };
    seen.stream().map(x -> x.compareTo(null)).filter(x -> x > 0 && x < 5 || x == 7).forEach(System.out::println);
    int[][] grid = new int[3][4], other = {{1, 2}, {3}};
    Object o = total instanceof Integer ? (Object) grid[0][1] : other;
  }
}
